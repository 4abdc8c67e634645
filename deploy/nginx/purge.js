/**
 * Forgets by cache tag: `POST {"tags": ["release-1a2b3c4d"]}` with `Authorization: Bearer`, as Cloudflare takes it.
 * nginx keeps each answer in a file that begins with the answer's header, so those whose Cache-Tag names one of the
 * tags are removed; nginx then asks the shop again. Written for njs, whose JavaScript is small.
 */
import crypto from 'crypto'
import fs from 'fs'

/** The header of an answer is not longer than proxy_buffer_size. */
const headerBytes = 16 * 1024
/** Between so many files the worker goes on with its other requests. */
const filesAtATime = 50
const mostTags = 30

async function purge(r) {
  if (r.method !== 'POST') return answer(r, 405, 'Only POST.')
  const token = r.variables.purge_token
  if (!token) return answer(r, 503, 'PURGE_TOKEN is not set.')
  if (!isSame(r.headersIn.Authorization || '', `Bearer ${token}`)) return answer(r, 403, 'Wrong token.')
  const tags = readTags(r.requestText)
  if (!tags) return answer(r, 400, `The body must be {"tags": […]} with 1 to ${mostTags} tags.`)
  try {
    const removed = await forget(r.variables.cache_folder, tags)
    r.headersOut['Content-Type'] = 'application/json'
    r.return(200, JSON.stringify({ success: true, errors: [], result: { removed: removed } }))
  } catch (error) {
    answer(r, 500, `The cache could not be searched: ${error}`)
  }
}

function answer(r, status, message) {
  r.headersOut['Content-Type'] = 'application/json'
  r.return(status, JSON.stringify({ success: false, errors: [{ message: message }] }))
}

/** Takes as long whatever is wrong. */
function isSame(given, right) {
  const digest = (text) => crypto.createHash('sha256').update(text).digest('hex')
  return digest(given) === digest(right)
}

/** The tags as members of an object; null when they are not what they must be. */
function readTags(text) {
  let list
  try {
    list = JSON.parse(text).tags
  } catch (_error) {
    return null
  }
  if (!Array.isArray(list) || list.length === 0 || list.length > mostTags) return null
  const tags = {}
  for (let i = 0; i < list.length; i++) {
    if (typeof list[i] !== 'string' || !/^[\x21-\x2b\x2d-\x7e]{1,1024}$/.test(list[i])) return null
    tags[`tag ${list[i]}`] = true
  }
  return tags
}

/** @returns how many answers were forgotten */
async function forget(root, tags) {
  const buffer = new Uint8Array(headerBytes)
  const folders = [root]
  let removed = 0
  let seen = 0
  while (folders.length > 0) {
    const folder = folders.pop()
    const entries = list(folder)
    for (let i = 0; i < entries.length; i++) {
      const place = `${folder}/${entries[i].name}`
      if (entries[i].isDirectory()) {
        folders.push(place)
        continue
      }
      if (hasTag(place, buffer, tags) && remove(place)) removed++
      if (++seen % filesAtATime === 0) await new Promise((resolve) => setTimeout(resolve, 0))
    }
  }
  return removed
}

/** Folders and files may go at any moment: nginx forgets by itself what is old. */
const unlessGone = (work, otherwise) => {
  try {
    return work()
  } catch (error) {
    if (error.code === 'ENOENT') return otherwise
    throw error
  }
}

const list = (folder) => unlessGone(() => fs.readdirSync(folder, { withFileTypes: true }), [])

const remove = (file) =>
  unlessGone(() => {
    fs.unlinkSync(file)
    return true
  }, false)

/** Whether the answer in this file carries one of the tags. */
function hasTag(file, buffer, tags) {
  const length = unlessGone(() => {
    const handle = fs.openSync(file, 'r')
    try {
      return fs.readSync(handle, buffer, 0, headerBytes, 0)
    } finally {
      fs.closeSync(handle)
    }
  }, 0)
  const start = Buffer.from(buffer.buffer, 0, length)
  // What comes after the empty line is the answer's body, which may say anything.
  const header = start.slice(0, start.indexOf('\r\n\r\n') + 2).toString()
  const found = /\r\ncache-tag:([^\r]*)\r\n/i.exec(header)
  return found !== null && found[1].split(',').some((tag) => tags[`tag ${tag.trim()}`] === true)
}

export default { purge: purge }
