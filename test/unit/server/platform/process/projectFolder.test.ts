import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectVersion } from '../../../../../server/platform/process/projectFolder'

it('the version is that of package.json, with the commit where the build knows it', () => {
  const project = mkdtempSync(path.join(tmpdir(), 'rille-version-'))
  const bundle = path.join(project, 'build', 'server')
  mkdirSync(bundle, { recursive: true })
  writeFileSync(path.join(project, 'package.json'), '{"version":"1.2.3"}')
  expect(projectVersion(bundle)).toBe('1.2.3')
  writeFileSync(path.join(bundle, 'revision.txt'), '68d1d60\n')
  expect(projectVersion(bundle)).toBe('1.2.3 (68d1d60)')
  rmSync(project, { recursive: true })
})
