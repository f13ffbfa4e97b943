import { z } from 'zod'

// Texts as people may write them. What a reader does not see changes what they read, or where a text ends: control characters, and those
// that turn the direction of what follows (Trojan Source). They are left out, since they come along when something is pasted.

/** Control characters but tabs and line breaks, overrides and isolates of direction, and the mark of byte order. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g
const BREAKS = /[\t\n\r\u0085\u2028\u2029]+/g

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')
/** A text of one line: breaks and tabs become a space. */
export const oneLine = (text: string): string => withoutUnseen(text).replace(BREAKS, ' ').trim()
/** A text of several lines, which keeps its breaks and tabs. */
const manyLines = (text: string): string => withoutUnseen(text).trim()

type Params = Parameters<typeof z.string>[0]

/** The schema of every text of one line: names, titles, subjects. Trimmed. */
export const line = (params?: Params) => z.string(params).overwrite(oneLine)
/** The schema of every text of several lines. Trimmed. */
export const lines = (params?: Params) => z.string(params).overwrite(manyLines)
