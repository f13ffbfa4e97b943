import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, stop } from './runtime.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium to test in; on a Debian machine where we are root, it is installed when there is none. */
export function ensureChromium() {
  const there = findChromium()
  if (there) return there
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('Installing Chromium ...')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    run('apt-get', ['update', '-qq'], quiet)
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'poppler-utils', 'fonts-liberation'], quiet)
  }
  return (
    findChromium() ??
    stop(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium poppler-utils) or name one in CHROMIUM_PATH.',
    )
  )
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : stop(`CHROMIUM_PATH names ${named}, which is not there.`)
  return names.map(onPath).find(Boolean)
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync)
}
