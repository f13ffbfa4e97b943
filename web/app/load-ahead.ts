import { screens } from './features.ts'

// Begins to fetch the screen of the address while the app that will show it is still on its way.

/** React Router's pattern with its parameters as named groups. */
const pattern = (path: string) =>
  new RegExp(`^${path.replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => `(?:/(?<${name}>[^/]+))${optional}`)}/?$`)

function screenAt(pathname: string) {
  return screens.find(({ screen }) => {
    const found = pattern(screen.path).exec(pathname)
    return found && (screen.exists?.(found.groups ?? {}) ?? true)
  })
}

screenAt(location.pathname)
  ?.load()
  .catch(() => {})
