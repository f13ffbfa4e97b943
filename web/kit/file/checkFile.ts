import { MAX_FILE_SIZE } from '@atrium/contract/kit/files.ts'
import { formatSize } from '../formatting.ts'
import { contentMatchesEnding } from './fileContent.ts'

/** Why a file cannot be sent, in words for the translator; nothing when it can. The server looks again, at the content. */
export interface FileFault {
  text: string
  values: Record<string, string>
}

/** Checks the ending and the size of a file before it is sent. `endings` as an input's `accept` has them: `.pdf,.png`. */
export function checkFile(
  file: Pick<File, 'name' | 'size'>,
  endings: string,
  most: number = MAX_FILE_SIZE,
): FileFault | undefined {
  const ending = /\.[^.]+$/.exec(file.name)?.[0].toLowerCase()
  const allowed = endings.split(',')
  const values = { name: file.name, limit: formatSize(most), allowed: allowed.join(', ') }
  if (!ending || !allowed.includes(ending))
    return { text: '“{{name}}” is not a kind of file that can be used here. Use one of: {{allowed}}', values }
  if (file.size === 0) return { text: '“{{name}}” is empty', values }
  if (file.size > most) return { text: '“{{name}}” is larger than {{limit}}', values }
  return undefined
}

/** The same with a look at the first bytes: a file that is not what its name says is refused when it is chosen. */
export async function fileFault(file: File, endings: string, most?: number): Promise<FileFault | undefined> {
  const fault = checkFile(file, endings, most)
  if (fault || (await contentMatchesEnding(file))) return fault
  const kind = file.name.split('.').at(-1)?.toUpperCase() ?? ''
  return {
    text: '“{{name}}” is not a {{kind}} file, whatever its name says. Save it again, or choose another one.',
    values: { name: file.name, kind },
  }
}
