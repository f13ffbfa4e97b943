import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { calls, del, get, post } from './call.ts'
import { Instant } from './days.ts'
import { Id, PathId } from './ids.ts'
import { Done } from './results.ts'

/** How many devices of a person are told. */
export const MOST_PUSH_DEVICES = 20

const PushDevice = z.object({
  id: Id,
  /** As people call them; empty when unknown. */
  browser: z.string(),
  system: z.string(),
  mobile: z.boolean(),
  addedAt: Instant,
  /** The last time the portal was opened there. */
  seenAt: Instant,
  /** It is the one that asks. */
  here: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

/** The devices of a person that notifications are pushed to: docs/features/notifications.md. */
export const pushDevices = calls(
  '/AppEvents',
  { reads: ['push device'], changes: ['push device'] },
  {
    list: get('GetPushDevices', {
      allow: signedIn,
      about: 'The devices that the viewer is told on, and the key (VAPID, base64url) with which a browser subscribes.',
      reply: z.object({ items: z.array(PushDevice), publicKey: z.string() }),
    }),
    save: post('SavePushDevice', {
      allow: signedIn,
      about:
        'Tells the viewer on this browser from now on, by what its subscription (Push API) says. Said again, it stays the same device, now of this session. The first time, a message to it confirms it. Answers the key with which browsers subscribe now.',
      changesOwn: true,
      notForSupport: true,
      body: z.object({
        endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
        /** Its public key (65 bytes) and its secret (16 bytes), base64url. */
        p256dh: z.string().regex(/^B[\w-]{86}$/),
        auth: z.string().regex(/^[\w-]{22}$/),
      }),
      reply: z.object({ id: Id, publicKey: z.string() }),
    }),
    remove: del('RemovePushDevice/{id}', {
      allow: signedIn,
      about: 'Tells the viewer on one of its devices no more.',
      changesOwn: true,
      notForSupport: true,
      params: z.object({ id: PathId }).shape,
      reply: Done,
    }),
  },
)
