import { kitErrors } from '@atrium/contract/kit/errors.ts'

type Reason = Extract<keyof typeof kitErrors, `formula-${string}`>

/** Why a formula comes to nothing, in words. */
export const reasonText = (code: string): string => (code.startsWith('formula-') ? kitErrors[code as Reason] : '')
