import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const file = (folder: string) => join(folder, 'last-backup')

/** Notes in the data folder that a backup was made just now. */
export const noteBackup = (folder: string): Promise<void> => writeFile(file(folder), `${new Date().toISOString()}\n`)

/** When the last one was made; undefined when none is known of. */
export async function lastBackup(folder: string): Promise<Date | undefined> {
  const text = await readFile(file(folder), 'utf8').catch(() => '')
  const at = new Date(text.trim())
  return Number.isNaN(at.getTime()) ? undefined : at
}
