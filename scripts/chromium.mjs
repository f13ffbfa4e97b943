import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, stop } from './runtime.mjs'

/** Without anything that belongs to a window: a page takes half the processor time that it takes the whole browser. */
const SHELL = 'chromium-headless-shell'
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium to test in; on a Debian machine where we are root, the headless one is installed when there is none. */
export function ensureChromium() {
  if (!process.env.CHROMIUM_PATH && !onPath(SHELL) && process.getuid?.() === 0 && onPath('apt-get')) installShell()
  return (
    findChromium() ??
    stop(
      `The browser tests need Chromium. Install it (Debian: apt-get install ${SHELL} poppler-utils) or name one in CHROMIUM_PATH.`,
    )
  )
}

/** Where that fails, another that is there will do. */
function installShell() {
  console.log('Installing Chromium ...')
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const apt = (...args) => run('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', ...args], quiet)
  apt('update')
  apt('install', '-y', '--no-install-recommends', SHELL, 'poppler-utils', 'fonts-liberation')
}

/** The one that is named, else the first that is on the PATH. */
export function findChromium() {
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
