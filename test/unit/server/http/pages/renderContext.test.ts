import type { ContentService } from '../../../../../server/core/content/contentService'
import { serialiseState } from '../../../../../server/http/pages/document'
import { createRenderContexts } from '../../../../../server/http/pages/renderContext'
import type { BaseData } from '../../../../../src/shared/contract'
import { someBaseData } from './someBaseData'

let today: string
/** Each call of `baseData` waits here until the test answers it. */
let asked: PromiseWithResolvers<BaseData>[]
let renderers: ReturnType<typeof createRenderContexts>
beforeEach(() => {
  today = '2026-11-21'
  asked = []
  const baseData = () => {
    const question = Promise.withResolvers<BaseData>()
    asked.push(question)
    return question.promise
  }
  renderers = createRenderContexts({ baseData, look: async () => null } as unknown as ContentService, {
    resourcesUrl: '',
    imageUrlTemplate: null,
    isSandbox: true,
    createDocument: () => () => '',
    today: () => today,
  })
})

const nameOf = async (renderContext: ReturnType<typeof renderers.current>) =>
  (await renderContext).shop.webshop.name

it('the renderer is made once for all who ask, before and after it is ready', async () => {
  const early = [renderers.current(), renderers.current()]
  asked[0].resolve(someBaseData('Rille'))
  const [one, other] = await Promise.all(early)
  expect(other).toBe(one)
  expect(await renderers.current()).toBe(one)
  expect(asked).toHaveLength(1)
  expect(one.shop).toMatchObject({ webshop: { name: 'Rille' }, isSandbox: true, today: '2026-11-21' })
})

it('the renderer and its kept cards are made anew when the content has changed', async () => {
  const before = renderers.current()
  asked[0].resolve(someBaseData('Rille'))
  renderers.contentChanged()
  const after = renderers.current()
  asked[1].resolve(someBaseData('Groove'))
  expect(await nameOf(after)).toBe('Groove')
  expect((await after).markup).not.toBe((await before).markup)
})

it.each([
  ['without a CDN that resizes images, pages do not mention one', null, undefined],
  [
    'pages have the address of images that a CDN resizes',
    'https://img.example/{width}',
    'https://img.example/{width}',
  ],
])('%s', async (_what, imageUrlTemplate, inState) => {
  const baseData = async () => someBaseData('Rille')
  const contexts = createRenderContexts({ baseData, look: async () => null } as unknown as ContentService, {
    resourcesUrl: '',
    imageUrlTemplate,
    isSandbox: true,
    createDocument: () => () => '',
    today: () => today,
  })
  const { shop } = await contexts.current()
  expect(JSON.parse(serialiseState(shop)).imageUrlTemplate).toBe(inState)
})

it('data that were read before a change are not taken for newer ones, however late they come', async () => {
  const early = renderers.current()
  renderers.contentChanged()
  const late = renderers.current()
  asked[1].resolve(someBaseData('Groove'))
  expect(await nameOf(late)).toBe('Groove')
  asked[0].resolve(someBaseData('Rille'))
  expect(await nameOf(early)).toBe('Rille')
  expect(await nameOf(renderers.current())).toBe('Groove')
  expect(asked).toHaveLength(2)
})

it('the renderer is made anew on another day, though its data are the same', async () => {
  const before = renderers.current()
  asked[0].resolve(someBaseData('Rille'))
  await before
  today = '2026-11-22'
  const after = renderers.current()
  asked[1].resolve(someBaseData('Rille'))
  expect((await after).shop.today).toBe('2026-11-22')
  expect(renderers.current()).toBe(after)
})

it('a failure is told to those who wait and tried again for the next', async () => {
  const failed = renderers.current()
  asked[0].reject(new Error('database is locked'))
  await expect(failed).rejects.toThrow('database is locked')
  const again = renderers.current()
  asked[1].resolve(someBaseData('Rille'))
  expect(await nameOf(again)).toBe('Rille')
})

it('a failure from before a change does not throw away what came after it', async () => {
  const failed = renderers.current()
  renderers.contentChanged()
  const made = renderers.current()
  asked[1].resolve(someBaseData('Groove'))
  await made
  asked[0].reject(new Error('database is locked'))
  await expect(failed).rejects.toThrow('database is locked')
  expect(renderers.current()).toBe(made)
})
