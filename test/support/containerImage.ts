/** Builds the container image and starts it, with programs of Debian instead of a container engine. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectRoot } from './builtShop'
import { freePort } from './freePort'
import { patience } from './patience'

const isInstalled = (program: string) =>
  ['/usr/bin', '/usr/sbin'].some((folder) => existsSync(path.join(folder, program)))
const missing = ['buildah', 'debootstrap', 'unshare', 'nsenter'].filter((program) => !isInstalled(program))
const imagesMissing =
  process.getuid?.() === 0 ? missing.map((program) => `no ${program}`) : ['only root can build images']

/** Runs `describe` where an image can be built; otherwise it skips the tests, and the title says why. */
export const describeWithImage = (title: string, tests: () => void): void =>
  imagesMissing.length === 0
    ? describe(title, tests)
    : describe.skip(`${title} (${imagesMissing.join(', ')})`, tests)

export interface ContainerImage {
  /** The folder of its files. */
  root: string
  /** The size of its files. */
  sizeBytes: number
  user: string
  environment: Record<string, string>
  folder: string
  command: string[]
  remove(): void
}

/** The sources of the packages of a Debian as its own images name them. */
const debianSources = `Types: deb
URIs: http://deb.debian.org/debian
Suites: trixie trixie-updates
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg

Types: deb
URIs: http://deb.debian.org/debian-security
Suites: trixie-security
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
`

/**
 * Makes the files of a Debian from its packages, because there may be no registry of images. It trusts what this machine
 * trusts: a company's proxy may have a certificate of its own.
 */
function makeDebian(folder: string): void {
  execFileSync('debootstrap', ['--variant=minbase', 'trixie', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(path.join(folder, 'etc/apt/sources.list'), { force: true })
  writeFileSync(path.join(folder, 'etc/apt/sources.list.d/debian.sources'), debianSources)
  const certificates = '/usr/local/share/ca-certificates'
  if (existsSync(certificates)) cpSync(certificates, path.join(folder, certificates), { recursive: true })
}

/**
 * Builds the image from the Dockerfile.
 * @returns what its configuration says, and its files
 * @throws Error when a step of the build fails; the output of the build is printed
 */
export function buildImage(): ContainerImage {
  // On a disk, not in TMPDIR: the layers take gigabytes, and that may be memory.
  const folder = mkdtempSync('/var/tmp/rille-image-')
  const buildah = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      'buildah',
      ['--root', path.join(folder, 'images'), '--runroot', path.join(folder, 'run'), command, ...args],
      { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28 },
    )
    // A build begins with many lines of what goes well.
    if (status !== 0)
      throw new Error(`buildah ${command} failed:\n${stderr.split('\n').slice(-8).join('\n')}`)
    return stdout.trim()
  }
  const remove = () => {
    buildah('rm', '--all')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    makeDebian(path.join(folder, 'debian'))
    const base = buildah('from', 'scratch')
    buildah('copy', '--quiet', base, path.join(folder, 'debian'), '/')
    buildah('commit', '--quiet', base, 'localhost/debian')
    const isolation = ['--isolation', 'chroot', '--network', 'host', '--layers', '--format', 'docker']
    buildah('bud', ...isolation, '--build-arg', 'DEBIAN=localhost/debian', '--tag', 'localhost/rille', '.')
    const { OCIv1 } = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/rille'))
    const { User, Env, WorkingDir, Cmd } = OCIv1.config
    const root = buildah('mount', buildah('from', 'localhost/rille'))
    return {
      root,
      sizeBytes: Number(execFileSync('du', ['-sb', root], { encoding: 'utf8' }).split('\t')[0]),
      user: User,
      environment: Object.fromEntries((Env as string[]).map((line) => line.split(/=(.*)/s).slice(0, 2))),
      folder: WorkingDir,
      command: Cmd,
      remove,
    }
  } catch (error) {
    remove()
    throw error
  }
}

export interface Container {
  url: string
  /** The id of its first process, seen from outside. */
  pid: number
  output(): string
  /** Runs a command in the container, as `docker exec` does. @returns what it prints on both streams */
  run(...command: string[]): string
  /** Sends SIGTERM to the first process. @returns the exit code of the container */
  stop(): Promise<number | null>
}

/**
 * The shop is process 1 in namespaces of its own, so no mount stays behind. Its root is read-only except /data and /tmp,
 * and it gets no privileges. Arguments: root, data, user, folder, command.
 */
const startScript = `set -eu
root=$1 data=$2 user=$3 folder=$4
shift 4
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount --bind "$data" "$root/data"
mount -t tmpfs -o size=64m,mode=1777 tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/dev"
mknod -m 666 "$root/dev/null" c 1 3
mknod -m 444 "$root/dev/urandom" c 1 9
exec setpriv --no-new-privs chroot --userspec="$user" --groups= "$root" \
  /bin/sh -c 'cd "$0" && exec "$@"' "$folder" "$@"`

/**
 * Starts a container as an operator should: with its own user, without new privileges, and read-only except /data and
 * /tmp. Its network is that of the machine.
 * @param data the folder of its volume
 * @returns the container, which is ready for shoppers
 * @throws Error with its output when it does not become ready
 */
export async function startContainer(image: ContainerImage, data: string): Promise<Container> {
  const [uid, gid] = image.user.split(':')
  chownSync(data, Number(uid), Number(gid))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const environment: Record<string, string> = {
    ...image.environment,
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: url,
  }
  const child = spawn(
    'unshare',
    [
      ...['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', startScript, 'sh'],
      ...[image.root, data, image.user, image.folder, ...image.command],
    ],
    {
      env: { ...environment, PATH: `${environment.PATH}:${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const stop = async () => {
    const pid = firstProcessOf(child)
    if (pid !== null) process.kill(pid, 'SIGTERM')
    return exited
  }
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true
  for (const giveUpAt = Date.now() + patience(120); !(await isReady()); await delay(100)) {
    if (child.exitCode === null && Date.now() < giveUpAt) continue
    await stop()
    throw new Error(`The container did not become ready:\n${printed}`)
  }
  const pid = firstProcessOf(child)!
  return {
    url,
    pid,
    output: () => printed,
    run: (...command) =>
      execFileSync(
        'nsenter',
        [
          ...[
            '--target',
            String(pid),
            '--mount',
            '--pid',
            '--root',
            '--wd',
            '--setuid',
            uid,
            '--setgid',
            gid,
          ],
          ...['sh', '-c', '"$@" 2>&1', 'sh', ...command],
        ],
        { env: environment, encoding: 'utf8' },
      ),
    stop,
  }
}

/** Finds the process that `unshare` has forked. @returns null when it has ended */
function firstProcessOf({ pid }: ChildProcess): number | null {
  const file = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(file)) return null
  const [child] = readFileSync(file, 'utf8').trim().split(' ')
  return child ? Number(child) : null
}
