import type { openLinks } from '@atrium/contract/file-manager/links.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { apiBase } from '../../kit/api-base.ts'
import { lightCall } from '../../kit/light-call.ts'

/** Where the calls of the page without a login are; shared-page-calls.test.ts holds them to the contract. */
export const paths = {
  open: '/FileRepo/OpenAnonAccess',
  file: '/FileRepo/AnonFile/{key}/{id}',
  view: '/FileRepo/ViewAnonFile',
  viewed: '/FileRepo/AnonView/{key}/{id}',
  zip: '/FileRepo/AnonZip/{key}',
} as const

export type SharedFiles = Reply<typeof openLinks.open>
export type ViewedFile = Reply<typeof openLinks.view>

export const openShared = (key: string, given: { password?: string; who?: string } = {}) =>
  lightCall<SharedFiles>(paths.open, { key, ...given })

/** Opens a file to be looked at, which counts as a download. */
export const viewShared = (asked: { key: string; id: number; pass: string }) => lightCall<ViewedFile>(paths.view, asked)

const address = (path: string, key: string, pass: string, name = 'pass') =>
  `${apiBase}${path.replace('{key}', encodeURIComponent(key))}?${name}=${encodeURIComponent(pass)}`

export const fileAddress = (key: string, id: number, pass: string) => address(paths.file.replace('{id}', String(id)), key, pass)
export const viewAddress = (key: string, id: number, view: string) =>
  address(paths.viewed.replace('{id}', String(id)), key, view, 'view')
export const zipAddress = (key: string, pass: string) => address(paths.zip, key, pass)
