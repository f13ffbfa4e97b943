/** Tells what is sent twice from what is entered twice. `randomUUID` is there on secure pages alone. */
export const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
