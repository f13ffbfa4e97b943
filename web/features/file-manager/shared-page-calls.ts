import type { openLinks } from '@atrium/contract/file-manager/links.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { apiBase } from '../../kit/api-base.ts'
import { lightCall } from '../../kit/light-call.ts'

/** Where the calls of the page without a login are; shared-page-calls.test.ts holds them to the contract. */
export const paths = {
  open: '/FileRepo/OpenAnonAccess',
  file: '/FileRepo/AnonFile/{key}/{id}',
  zip: '/FileRepo/AnonZip/{key}',
} as const

export type SharedFiles = Reply<typeof openLinks.open>

export const openShared = (key: string, password = '') => lightCall<SharedFiles>(paths.open, { key, password })

const address = (path: string, key: string, pass: string) =>
  `${apiBase}${path.replace('{key}', encodeURIComponent(key))}?pass=${encodeURIComponent(pass)}`

export const fileAddress = (key: string, id: number, pass: string) => address(paths.file.replace('{id}', String(id)), key, pass)
export const zipAddress = (key: string, pass: string) => address(paths.zip, key, pass)
