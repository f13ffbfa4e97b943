import { line } from './line.ts'
import { errorCode, whenMissing } from './plain-errors.ts'

/** `Booking.com` is what a company is called; an address with a path, a port or a scheme is no name. */
const ADDRESS = /:\/\/|www\.|[\p{L}\p{N}-]+\.\p{L}{2,}[/:?#]/iu

/** The name of a person or a company. Mail readers turn a web address in a name into a link, so a name could be used for phishing by our mails. */
export const plainName = (required: string, max: number) =>
  line(whenMissing(required))
    .min(1, required)
    .max(max)
    .refine((name) => !ADDRESS.test(name), errorCode('name-with-address'))
