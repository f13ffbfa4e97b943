import { endingsOf } from '@atrium/contract/kit/files.ts'

/** Characters of a name. */
const MAX_NAME = 150

/**
 * The name with an ending that fits the type its content told, so that nobody opens a PDF that was sent as `.html` or `.exe` with
 * anything but a PDF reader. What looks like an ending of another type is replaced, else the right one is added.
 */
export function withEnding(name: string, type: string): string {
  const endings = endingsOf[type]
  const [, stem = name] = /^(.+)\.([a-z]{2,5}|mp[34]|7z)$/i.exec(name) ?? []
  const fits = (one: string | undefined) => one !== undefined && endings?.includes(one.toLowerCase())
  if (!endings || fits(/\.(\w+)$/.exec(name)?.[1])) return name
  return fits(/\.(\w+)$/.exec(stem)?.[1]) ? stem : `${stem.slice(0, MAX_NAME - 6)}.${endings[0]}`
}

/** A file name from outside, made harmless: no path, no control or bidi characters, not too long, never empty. */
export function safeFileName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .toWellFormed()
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"|?*]/g, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const dot = clean.lastIndexOf('.')
  const ending = dot > 0 ? clean.slice(dot).slice(0, 10) : ''
  const stem = dot > 0 ? clean.slice(0, dot) : clean
  return `${stem.slice(0, MAX_NAME - ending.length) || 'file'}${ending}`
}
