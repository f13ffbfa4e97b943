// Companies word texts of the portal themselves; their words are stored under the English text. So a text that was released may
// not go without a line in contract/languages/renamed-texts.ts: a test fails until it has one (web/app/locales/locales.test.ts).
//   node scripts/renamed-texts.mjs             proposes the lines for what left en.json since the release
//   node scripts/renamed-texts.mjs --release   writes the texts of en.json as those of the version in package.json
import { readFileSync, writeFileSync } from 'node:fs'

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const PLURAL = /_(zero|one|two|few|many|other)$/
const now = new Set(Object.keys(JSON.parse(read('web/app/locales/en.json'))).map((key) => key.replace(PLURAL, '')))
const released = 'contract/languages/released-texts.txt'

if (process.argv[2] === '--release') {
  const { version } = JSON.parse(read('package.json'))
  const lines = [...now].sort().map((text) => JSON.stringify(text))
  writeFileSync(new URL(`../${released}`, import.meta.url), `${[version, ...lines].join('\n')}\n`)
} else propose()

function propose() {
  const [, ...lines] = read(released).trimEnd().split('\n')
  const before = new Set(lines.map((line) => JSON.parse(line)))
  const listed = read('contract/languages/renamed-texts.ts')
  const gone = [...before].filter((text) => !now.has(text) && !listed.includes(quoted(text)))
  const come = new Set([...now].filter((text) => !before.has(text)))
  const pairs = gone
    .flatMap((old) => [...come].map((text) => ({ old, text, like: likeness(old, text) })))
    .filter(({ like }) => like >= 0.4)
    .sort((a, b) => b.like - a.like)
  const taken = new Set()
  for (const { old, text, like } of pairs) {
    if (taken.has(old) || !come.has(text)) continue
    taken.add(old)
    come.delete(text)
    process.stdout.write(`  [${quoted(old)}, ${quoted(text)}],${like < 0.6 ? ' // a rewording?' : ''}\n`)
  }
  const left = gone.filter((text) => !taken.has(text))
  if (left.length > 0)
    process.stderr.write(`\nGone, with nothing alike in their place:\n${left.map((text) => `  ${quoted(text)},\n`).join('')}`)
}

function quoted(text) {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`
}

/** Share of words that both have, 0 to 1. */
function likeness(one, other) {
  const words = (text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  const [a, b] = [words(one), words(other)]
  return (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size || 1)
}
