/** Draws, synthesises and writes the generated part of the demo shop. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { usualGenres } from '../../../../src/shared/vocabulary'
import { previewFiles } from '../../../core/media/mediaFiles'
import { makeFolder } from '../../../platform/process/dataFolder'
import type { PlannedRelease } from '../curated/curatedPlan'
import { curatedPlan } from '../curated/curatedPlan'
import { composePlanned } from '../curated/curatedReleases'
import { demoLabels } from '../curated/demoLabels'
import { drawCover } from '../sleeves/drawCover'
import { drawGalleryPicture } from '../sleeves/drawGallery'
import { drawPagePicture, pagePictures } from '../sleeves/drawPages'
import { encodeWebp, rasterise } from '../sleeves/rasterise'
import { encodePreview } from '../sound/encodeAudio'
import { synthesise } from '../sound/synthesise'
import { previewName, previewsPerGenre } from '../tracklists'
import { frontpageYaml } from './frontpage'
import { labelsYaml } from './labelsYaml'
import { releasesYaml } from './releaseYaml'

export interface DemoFolderOptions {
  /** The content folder. Its `shop.yaml`, `info/`, `lists/` and free pages are written by hand and stay unchanged. */
  folder: string
  onProgress?: (done: number, all: number, what: string) => void
  /** Keeps existing sounds, which saves some minutes. */
  keepAudio?: boolean
  /** Keeps existing pictures, which saves some minutes. */
  keepPictures?: boolean
}

interface Job {
  file: string
  write: (file: string) => Promise<void>
}

const coverBytes = 44_000
const galleryBytes = 26_000
const pageBytes = 90_000

/** Writes the whole demo folder. The same code writes the same files; pictures and sounds that are no longer named are deleted. */
export async function writeDemoFolder({
  folder,
  onProgress,
  keepAudio = false,
  keepPictures = false,
}: DemoFolderOptions): Promise<void> {
  const media = path.join(folder, 'media')
  for (const part of [
    'releases',
    'pages',
    'media/covers',
    'media/gallery',
    'media/pages',
    'media/previews',
  ]) {
    makeFolder(path.join(folder, part))
  }
  await writeTexts(folder)
  const pictures = pictureJobs()
  const sounds = soundJobs()
  const jobs = [...(keepPictures ? [] : pictures), ...(keepAudio ? [] : sounds)]
  let done = 0
  for (const { file, write } of jobs) {
    onProgress?.(done++, jobs.length, file)
    await write(path.join(media, file))
  }
  const pictureFiles = pictures.map(({ file }) => file)
  await removeOthers(media, 'covers', pictureFiles)
  await removeOthers(media, 'gallery', pictureFiles)
  await removeOthers(
    media,
    'previews',
    sounds.flatMap(({ file }) => Object.values(previewFiles(file))),
  )
  onProgress?.(jobs.length, jobs.length, 'done')
}

async function writeTexts(folder: string): Promise<void> {
  await rm(path.join(folder, 'releases'), { recursive: true })
  await mkdir(path.join(folder, 'releases'))
  for (const label of demoLabels) {
    const releases = curatedPlan.filter((planned) => planned.label === label).map(composePlanned)
    if (releases.length > 0)
      await writeFile(path.join(folder, 'releases', `${label.slug}.yaml`), releasesYaml(releases))
  }
  await writeFile(path.join(folder, 'labels.yaml'), labelsYaml())
  await writeFile(path.join(folder, 'pages', 'frontpage.yaml'), frontpageYaml())
}

function pictureJobs(): Job[] {
  const jobs: Job[] = pagePictures.map((name) => ({
    file: `pages/${name}.webp`,
    write: async (file) => writeFile(file, await encodeWebp(await drawPagePicture(name), pageBytes)),
  }))
  for (const planned of curatedPlan) jobs.push(...picturesOf(planned))
  return jobs
}

function picturesOf(planned: PlannedRelease): Job[] {
  const gallery = planned.galleryFiles.map(
    ({ file, kind }): Job => ({
      file,
      write: async (target) =>
        writeFile(
          target,
          await encodeWebp(
            await rasterise(drawGalleryPicture(planned, composePlanned(planned), kind)),
            galleryBytes,
          ),
        ),
    }),
  )
  if (!planned.coverFile) return gallery
  const cover: Job = {
    file: planned.coverFile,
    write: async (target) =>
      writeFile(target, await encodeWebp(await rasterise(drawCover(planned)), coverBytes)),
  }
  return [cover, ...gallery]
}

function soundJobs(): Job[] {
  return usualGenres.flatMap((genre) =>
    Array.from({ length: previewsPerGenre }, (_, number): Job => {
      const file = previewName(genre, number)
      return { file, write: (target) => encodePreview(synthesise(genre, number), target) }
    }),
  )
}

async function removeOthers(media: string, part: string, files: readonly string[]): Promise<void> {
  const wanted = new Set(files)
  for (const name of await readdir(path.join(media, part))) {
    if (!wanted.has(`${part}/${name}`)) await rm(path.join(media, part, name))
  }
}
