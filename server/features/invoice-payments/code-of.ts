import type { Refusal } from '../../platform/refusal.ts'

/** The code of why something was refused. */
export const codeOf = ({ error }: Refusal): string => (typeof error === 'string' ? error : error[0])
