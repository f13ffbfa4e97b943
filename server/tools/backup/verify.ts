import { knownMigrations } from '../../platform/database/migrate.ts'
import { OperatorError } from '../operator-error.ts'
import { hashOf, readArchive } from './archive.ts'
import { MANIFEST, type Manifest } from './manifest.ts'

/** Reads the whole archive and compares every byte with its manifest, before anything is changed by it. */
export async function verifyArchive(path: string): Promise<Manifest> {
  const found = new Map<string, string>()
  let manifest: Manifest | undefined
  try {
    for await (const { name, bytes } of readArchive(path)) {
      if (name === MANIFEST) manifest = JSON.parse(bytes.toString('utf8'))
      else found.set(name, hashOf(bytes))
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new OperatorError(`There is no file ${path}.`)
    throw new OperatorError(`${path} cannot be read as a backup: ${(error as Error).message}`)
  }
  if (!manifest) throw new OperatorError(`${path} is not a complete backup: its manifest is missing.`)
  compare(manifest, found)
  return manifest
}

function compare(manifest: Manifest, found: Map<string, string>): void {
  if (manifest.format !== 1)
    throw new OperatorError(`The backup has format ${manifest.format}, which this version does not know.`)
  const newer = manifest.migrations.filter((name) => !knownMigrations().includes(name))
  if (newer.length > 0)
    throw new OperatorError(`The backup was made by a newer version of Atrium (${manifest.version}); restore it with that one.`)
  for (const [name, { sha256 }] of Object.entries(manifest.entries)) {
    if (!found.has(name)) throw new OperatorError(`The backup is damaged: ${name} is missing.`)
    if (found.get(name) !== sha256) throw new OperatorError(`The backup is damaged: ${name} is not what was written.`)
  }
  const extra = [...found.keys()].find((name) => !manifest.entries[name])
  if (extra) throw new OperatorError(`The backup is damaged: ${extra} does not belong to it.`)
}
