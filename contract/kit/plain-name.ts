import { z } from 'zod'

/** In a mail a name that is a web address becomes a link, and the mail a lure that we have sent. */
export const NO_ADDRESSES = 'A name cannot contain a web address'
/** `Booking.com` is what a company is called; an address with a path, a port or a scheme is no name. */
const ADDRESS = /:\/\/|www\.|[\p{L}\p{N}-]+\.\p{L}{2,}[/:?#]/iu

/** What a person or a company calls itself. */
export const plainName = (required: string, max: number) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(max)
    .refine((name) => !ADDRESS.test(name), NO_ADDRESSES)
