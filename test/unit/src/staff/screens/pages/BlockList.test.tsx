/** Blocks while a picture is being sent: what is typed, moved and removed meanwhile stays so. */
import '../../browserClasses'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { BlockList } from '../../../../../../src/staff/screens/pages/BlockList'
import type { PageChoices } from '../../../../../../src/staff/screens/pages/calls'
import { EditorContext } from '../../../../../../src/staff/screens/pages/EditorContext'
import {
  createBlock,
  type EditedBlock,
  type SliderBlock,
} from '../../../../../../src/staff/screens/pages/editedBlocks'
import { renderPart } from '../../renderStaff'

let sent: (answer: { uuid_image: string }) => void
let isSent: boolean
jest.mock('../../../../../../src/staff/photos/photoCalls', () => ({
  useUploadImageMutation: () => [
    () => ({
      unwrap: () =>
        new Promise((resolve) => {
          isSent = true
          sent = resolve
        }),
    }),
  ],
}))

let current: readonly EditedBlock[]
function Blocks({ blocks: initialBlocks }: { blocks: EditedBlock[] }) {
  const [blocks, setBlocks] = useState<readonly EditedBlock[]>(initialBlocks)
  current = blocks
  return (
    <EditorContext value={{ choices: { pictures: [] } as unknown as PageChoices, imagePreset: null }}>
      <BlockList blocks={blocks} errors={{}} shown={[]} onChange={setBlocks} />
    </EditorContext>
  )
}

async function sendPicture(block: EditedBlock, name: RegExp) {
  isSent = false
  renderPart(<Blocks blocks={[block, createBlock('text')]} />)
  await userEvent.click(screen.getByText(name))
  await userEvent.upload(
    screen.getByLabelText('Upload a picture'),
    new File(['x'], 'a.png', { type: 'image/png' }),
  )
  await waitFor(() => expect(isSent).toBe(true))
}
const finish = () => act(async () => sent({ uuid_image: 'new' }))

it('a banner keeps what is typed', async () => {
  await sendPicture(createBlock('banner'), /Banner/)
  await userEvent.type(screen.getByLabelText(/^Heading/), 'Sale')
  await finish()
  expect(current[0]).toMatchObject({ heading: 'Sale', image: 'new' })
})

it('a slide keeps what is typed', async () => {
  await sendPicture(createBlock('slider'), /Slider/)
  await userEvent.type(screen.getByLabelText('Small text above'), 'Sale')
  await finish()
  expect((current[0] as SliderBlock).slides).toMatchObject([{ caption: 'Sale', image: 'new' }])
})

it('a block that is folded and moved gets its picture, and the others stay as they are', async () => {
  const banner = createBlock('banner')
  await sendPicture(banner, /Banner/)
  await userEvent.click(screen.getByText(/Banner/))
  await userEvent.click(screen.getByRole('button', { name: /^Move block 1 down/ }))
  await finish()
  expect(current).toMatchObject([{ type: 'text' }, { key: banner.key, image: 'new' }])
})

it('a slider that is folded, unfolded and changed gets its picture, and keeps the changes', async () => {
  await sendPicture(createBlock('slider'), /Slider/)
  await userEvent.click(screen.getByText(/Slider/))
  await userEvent.click(screen.getByText(/Slider/))
  await userEvent.type(screen.getByLabelText('Small text above'), 'Sale')
  await userEvent.click(screen.getByRole('button', { name: 'Add a slide' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move slide 1 down' }))
  await finish()
  expect((current[0] as SliderBlock).slides).toMatchObject([
    { caption: '', image: '' },
    { caption: 'Sale', image: 'new' },
  ])
})

it('a slide that is removed while its slider was folded does not come back', async () => {
  await sendPicture(createBlock('slider'), /Slider/)
  await userEvent.click(screen.getByRole('button', { name: 'Add a slide' }))
  await userEvent.click(screen.getByText(/Slider/))
  await userEvent.click(screen.getByText(/Slider/))
  await userEvent.click(screen.getByRole('button', { name: 'Remove slide 1' }))
  await finish()
  expect((current[0] as SliderBlock).slides).toMatchObject([{ image: '' }])
})

it('a block that is removed does not come back', async () => {
  await sendPicture(createBlock('banner'), /Banner/)
  await userEvent.click(screen.getByRole('button', { name: /^Remove block 1/ }))
  await finish()
  expect(current.map(({ type }) => type)).toEqual(['text'])
})
