import type { ComponentType } from 'react'

/** How long a screen's script may take to load. */
const LOAD_TIMEOUT = 120_000

/** A screen's script did not arrive: the network is gone, or a newer version took the old files away. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError'
}

export async function loadScreen(load: () => Promise<ComponentType>): Promise<ComponentType> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${LOAD_TIMEOUT / 1000} s`)), LOAD_TIMEOUT)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw new ScreenLoadError('This page could not be loaded', { cause })
  } finally {
    clearTimeout(timer)
  }
}
