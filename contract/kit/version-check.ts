import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { calls, get, noTopics } from './call.ts'

/** What every open page asks every five minutes (docs/features/lookups.md). */
export const versionCheck = calls('/Lookup', noTopics, {
  appVersionCheck: get('AppVersionCheck/{version}', {
    allow: everyone,
    about: 'Whether a browser running this version must reload: true only for a version older than the server’s.',
    params: { version: z.string().max(40) },
    reply: z.boolean(),
  }),
})
