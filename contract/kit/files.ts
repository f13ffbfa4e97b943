import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { ask, Bytes, calls, get, noTopics } from './call.ts'
import { Id, PathId } from './ids.ts'

/** Bytes a file may have. */
export const MAX_FILE_SIZE = 50 * 1024 * 1024

/** Which files are accepted (docs/features/files.md). The content decides a file's type; the ending must agree. */
export const fileTypes = {
  images: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  documents: ['application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  office: [
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.ms-powerpoint',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text',
    'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.presentation',
    'application/rtf',
    'text/plain',
    'text/csv',
  ],
} as const

/** How the name of a file of a type may end, the usual ending first. */
export const endingsOf: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'application/rtf': ['rtf'],
  // The endings of programs that Windows starts by a press are not among them.
  'text/plain': 'txt log ini yaml yml toml sql css ts tsx py java c cpp h cs go rs rb php'.split(' '),
  'text/csv': ['csv'],
  'text/vcard': ['vcf'],
  'text/markdown': ['md', 'markdown'],
  'application/json': ['json'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'video/webm': ['webm'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a'],
  'audio/wav': ['wav'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/flac': ['flac'],
}

/** What a document's file may be. */
export const documentFileTypes: readonly string[] = [...fileTypes.documents, ...fileTypes.images, ...fileTypes.office]
export const imageFileTypes: readonly string[] = fileTypes.images
/** What a browser plays. */
export const mediaFileTypes: readonly string[] = Object.keys(endingsOf).filter((type) => /^(video|audio)\//.test(type))
/** What is shared may be all that a document may, and a recording or a text of another kind. */
export const sharedFileTypes: readonly string[] = [...documentFileTypes, ...mediaFileTypes, 'text/markdown', 'application/json']
/** What a browser shows by itself; all else is downloaded. */
export const previewTypes: readonly string[] = ['application/pdf', ...fileTypes.images]
/** The bytes of which a page shows: pages, pictures and recordings. */
export const viewedTypes: readonly string[] = [...previewTypes, ...mediaFileTypes]
/** Of which the server makes something that a browser shows. */
export const convertedTypes: readonly string[] = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  'text/plain',
  'text/markdown',
  'application/json',
]

/** File endings for a file picker, in the order people know them. */
export const documentEndings = '.pdf,.doc,.docx,.png,.jpg,.jpeg,.webp,.gif,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.rtf,.txt,.csv'
export const sharedEndings = sharedFileTypes.flatMap((type) => (endingsOf[type] ?? []).map((ending) => `.${ending}`)).join(',')
export const imageEndings = '.png,.jpg,.jpeg,.webp,.gif'

/** Small pictures that are asked for at once: those of the longest page of a list. */
export const PICTURES_AT_ONCE = 100
export const FileToken = z.string().max(2_000)

export const files = calls('/files', noTopics, {
  open: get('{id}/{name}', {
    allow: signedIn,
    about: 'A file, for the viewer and site its storage access token was made for. Answers ranges.',
    params: { id: PathId, name: z.string().max(300) },
    query: {
      token: FileToken,
      /** Ask the browser to save it instead of showing it. */
      download: z.stringbool().default(false),
      /** An image no wider or higher than so many pixels, as WebP. */
      size: z.enum(['64', '128', '256', '512', '1024']).optional(),
    },
    reply: Bytes,
  }),
  pictures: ask('Pictures', {
    allow: signedIn,
    about:
      'Images of a list, each by the rule of its file, no wider or higher than 64 pixels. One that does not open is left out.',
    body: z.object({ items: z.array(z.object({ id: Id, token: FileToken })).max(PICTURES_AT_ONCE) }),
    /** Each as WebP, in base64. */
    reply: z.object({ items: z.array(z.object({ id: z.int(), picture: z.string() })) }),
  }),
})
