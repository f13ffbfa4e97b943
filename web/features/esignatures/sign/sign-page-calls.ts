import type { signing, verifying } from '@atrium/contract/esignatures/signing.ts'
import type { CallArgs, Reply } from '@atrium/contract/kit/call.ts'
import { apiBase } from '../../../kit/api-base.ts'
import { lightCall, lightUpload } from '../../../kit/light-call.ts'

/** Where the calls of the pages without a login are; sign-page-calls.test.ts holds them to the contract. */
export const paths = {
  open: '/ESignature/Open',
  file: '/ESignature/SigningFile/{key}',
  consent: '/ESignature/Consent',
  sign: '/ESignature/Sign',
  decline: '/ESignature/Decline',
  sendCode: '/ESignature/SendSigningCode',
  checkCode: '/ESignature/CheckSigningCode',
  delegate: '/ESignature/Delegate',
  sealed: '/ESignature/SealedFile/{key}',
  attach: '/ESignature/Attach',
  verify: '/ESignature/Verify',
} as const

export type ToSign = Reply<typeof signing.open>
export type OwnField = ToSign['fields'][number]
export type Verified = Reply<typeof verifying.verify>

export const openSigning = (key: string) => lightCall<ToSign>(paths.open, { key })
export const consentTo = (key: string) => lightCall<unknown>(paths.consent, { key })
export const signWith = (ask: CallArgs<typeof signing.sign>) => lightCall<unknown>(paths.sign, ask)
export const declineWith = (key: string, reason: string) => lightCall<unknown>(paths.decline, { key, reason })
export const sendCodeTo = (key: string) => lightCall<unknown>(paths.sendCode, { key })
export const enterCode = (key: string, code: string) => lightCall<Reply<typeof signing.checkCode>>(paths.checkCode, { key, code })
export const delegateTo = (ask: CallArgs<typeof signing.delegate>) => lightCall<unknown>(paths.delegate, ask)

export const attachTo = (key: string, field: number, file: File) =>
  lightUpload<Reply<typeof signing.attach>>(paths.attach, { key, field }, file)

const address = (path: string, key: string) => `${apiBase}${path.replace('{key}', encodeURIComponent(key))}`
export const fileAddress = (key: string) => address(paths.file, key)
export const sealedAddress = (key: string) => address(paths.sealed, key)

/** Sends a document to be verified. Throws a `CallError`. */
export const verifyFile = (file: File) => lightUpload<Verified>(paths.verify, {}, file)
