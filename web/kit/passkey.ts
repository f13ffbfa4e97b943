type Json = Record<string, unknown>

/** Whether this browser can make and use passkeys (and knows them as JSON). */
export const hasPasskeys = () =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Lets the person choose and use a passkey. */
export async function askPasskey(options: Json): Promise<Json> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
  return jsonOf(await navigator.credentials.get({ publicKey }))
}

/** Lets the person make a passkey on this device or another. */
export async function makePasskey(options: Json): Promise<Json> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
  return jsonOf(await navigator.credentials.create({ publicKey }))
}

const jsonOf = (credential: Credential | null) => (credential as PublicKeyCredential).toJSON() as object as Json

/** The person cancelled, or it timed out: nothing to report. */
export const isPasskeyCancelled = (error: unknown) =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)
