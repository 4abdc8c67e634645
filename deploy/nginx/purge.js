/**
 * Purges cached answers by tag: `POST {"tags": ["release-1a2b3c4d"]}` with `Authorization: Bearer`, as in Cloudflare's
 * API. nginx keeps each answer in a file that begins with the answer's header. The script deletes the files whose
 * Cache-Tag contains one of the tags; nginx then fetches these answers again. It runs in njs, which supports only a part
 * of JavaScript.
 */
import crypto from 'crypto'
import fs from 'fs'

/** The header of an answer is at most as long as proxy_buffer_size. */
const headerBytes = 16 * 1024
/** After this many files the worker handles other requests. */
const filesAtATime = 50
const maxTags = 30

async function purge(r) {
  if (r.method !== 'POST') return answer(r, 405, 'Only POST.')
  const token = r.variables.purge_token
  if (!token) return answer(r, 503, 'PURGE_TOKEN is not set.')
  if (!isSame(r.headersIn.Authorization || '', `Bearer ${token}`)) return answer(r, 403, 'Wrong token.')
  const tags = readTags(r.requestText)
  if (!tags) return answer(r, 400, `The body must be {"tags": […]} with 1 to ${maxTags} tags.`)
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

/** Compares two texts in constant time. */
function isSame(given, right) {
  const digest = (text) => crypto.createHash('sha256').update(text).digest('hex')
  return digest(given) === digest(right)
}

/** Reads the tags of a request as keys of an object; null when the request is invalid. */
function readTags(text) {
  let list
  try {
    list = JSON.parse(text).tags
  } catch (_error) {
    return null
  }
  if (!Array.isArray(list) || list.length === 0 || list.length > maxTags) return null
  const tags = {}
  for (let i = 0; i < list.length; i++) {
    if (typeof list[i] !== 'string' || !/^[\x21-\x2b\x2d-\x7e]{1,1024}$/.test(list[i])) return null
    tags[`tag ${list[i]}`] = true
  }
  return tags
}

/** Deletes the files of answers with one of the tags. @returns the number of files */
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

/** Ignores files that are gone: nginx itself deletes old ones at any moment. */
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

/** Tells whether the answer in this file has one of the tags. */
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
  // Only the header counts: the body, after the empty line, may contain any text.
  const header = start.slice(0, start.indexOf('\r\n\r\n') + 2).toString()
  const found = /\r\ncache-tag:([^\r]*)\r\n/i.exec(header)
  return found !== null && found[1].split(',').some((tag) => tags[`tag ${tag.trim()}`] === true)
}

export default { purge: purge }
