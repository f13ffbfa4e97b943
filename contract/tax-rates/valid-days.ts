import { day } from '../kit/entity.ts'
import { errorCode } from '../kit/plain-errors.ts'

/** The days on which a rate or an exemption holds. */
export const validDays = {
  validFrom: day({ label: 'Valid from', required: 'Valid from is required', half: true }),
  validTo: day({ label: 'Valid to', half: true, help: 'The last day; empty while it holds.' }),
}

export const inOrder = {
  check: ({ validFrom, validTo }: { validFrom: string; validTo: string | null }) => validTo === null || validTo >= validFrom,
  issue: { path: ['validTo'], error: errorCode('end-before-start') },
}
