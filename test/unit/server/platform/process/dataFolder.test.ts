import fs, { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ConfigError } from '../../../../../server/platform/configError'
import { makeDataFolder } from '../../../../../server/platform/process/dataFolder'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'rille-folder-'))
})
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(root, { recursive: true })
})

it('the data folder is made with those above it, and left alone when it is there', () => {
  const folder = path.join(root, 'shop', 'data')
  makeDataFolder(folder)
  expect(statSync(folder).isDirectory()).toBe(true)
  writeFileSync(path.join(folder, 'shop.sqlite'), 'kept')
  makeDataFolder(folder)
  expect(readdirSync(folder)).toEqual(['shop.sqlite'])
  expect(statSync(path.join(folder, 'shop.sqlite')).size).toBe(4)
})

it('a folder that another process makes at the same moment is as good', () => {
  const make = fs.mkdirSync
  jest.spyOn(fs, 'mkdirSync').mockImplementation((folder) => {
    make(folder)
    make(folder)
    return undefined
  })
  makeDataFolder(path.join(root, 'data'))
  expect(statSync(path.join(root, 'data')).isDirectory()).toBe(true)
})

describe('a data folder is refused in plain words', () => {
  const expectRefused = (folder: string) => {
    expect(() => makeDataFolder(folder)).toThrow(ConfigError)
    expect(() => makeDataFolder(folder)).toThrow(`DATA_DIR ${folder} cannot be written.`)
  }

  it('when a file has its name, or that of a folder above it', () => {
    writeFileSync(path.join(root, 'file'), '')
    expectRefused(path.join(root, 'file'))
    expectRefused(path.join(root, 'file', 'shop', 'data'))
  })

  it('when it lies behind a link that leads nowhere', () => {
    symlinkSync(path.join(root, 'nowhere'), path.join(root, 'link'))
    expectRefused(path.join(root, 'link', 'data'))
  })

  it('when it is there and nothing can be made in it', () => {
    jest.spyOn(fs, 'mkdtempSync').mockImplementation(() => {
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
    })
    expectRefused(root)
  })

  it('when the file system answers, as /proc does, that the existing parent does not exist', () => {
    const mkdir = jest.spyOn(fs, 'mkdirSync').mockImplementation(() => {
      throw Object.assign(new Error('ENOENT: no such file or directory'), { code: 'ENOENT' })
    })
    expectRefused(path.join(root, 'shop', 'data'))
    // Node's own recursive form is what never ended.
    expect(mkdir).not.toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ recursive: true }))
  })
})
