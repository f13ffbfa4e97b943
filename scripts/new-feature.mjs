// npm run new-feature -- water-meters --one="water meter" --group="Security": makes what is always the same of a plain feature.
// What it makes runs; its fields, French texts, demo rows and page are then written. docs/architecture/add-a-feature.md
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesOf, namesOf, textsOf } from './plain-feature.mjs'
import { environment, root, run, runtime, stop } from './runtime.mjs'

const usage = 'npm run new-feature -- water-meters --one="water meter" --group="Security"'

/** Writes the files of a feature into a project, and its line in each file that lists all. Answers what it wrote; not formatted yet. */
export function makeFeature(project, feature) {
  const path = (name) => join(project, name)
  const { feature: name, path: address } = namesOf(feature)
  const files = Object.entries(filesOf(feature))
  const there = files.map(([name]) => name).filter((name) => existsSync(path(name)))
  if (there.length > 0) throw new Error(`There is ${there[0]} already`)
  const edited = {
    'server/app.ts': (text) => listed(text, name, `./features/${feature.folder}/feature.ts`, 'const counted'),
    'web/app/features.ts': (text) => listed(text, name, `../features/${feature.folder}/feature.ts`, 'const withoutStart'),
    'contract/access/menu.ts': (text) => inGroup(text, feature.group, address),
    'web/app/locales/en.json': (text) => withTexts(text, textsOf(feature)),
  }
  // All of them before any is written: what does not fit leaves nothing behind.
  const changed = Object.entries(edited).map(([name, edit]) => [name, edit(readFileSync(path(name), 'utf8'))])
  for (const [name, text] of [...files, ...changed]) {
    mkdirSync(dirname(path(name)), { recursive: true })
    writeFileSync(path(name), text)
  }
  return { made: files.map(([name]) => name), changed: changed.map(([name]) => name) }
}

/** Imports a feature, and names it in the list of all where its name sorts. */
function listed(text, name, from, list) {
  const start = text.indexOf('[\n', text.indexOf(list)) + 2
  const end = text.indexOf('\n]', start) + 1
  const lines = text.slice(start, end).split('\n')
  const next = lines.findIndex((line) => /^ {2}\w+,$/.test(line) && line.trim() > name)
  lines.splice(next < 0 ? lines.length - 1 : next, 0, `  ${name},`)
  return `import { ${name} } from '${from}'\n${text.slice(0, start)}${lines.join('\n')}${text.slice(end)}`
}

/** The address as the last one of its group. */
function inGroup(text, group, address) {
  const at = text.indexOf(`title: '${group}'`)
  const end = at < 0 ? -1 : text.indexOf(']', text.indexOf('paths: [', at))
  if (end < 0) throw new Error(`The menu has no group "${group}": contract/access/menu.ts`)
  const before = text.slice(0, end).trimEnd().replace(/,$/, '')
  return `${before}, '${address}'${text.slice(end)}`
}

/** Sorted as the others are. */
function withTexts(text, added) {
  const texts = { ...JSON.parse(text), ...Object.fromEntries(added.map((one) => [one, one])) }
  const sorted = Object.entries(texts).sort(([one], [other]) => one.localeCompare(other, 'en'))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

function readArguments([folder = '', ...options]) {
  const option = (name) => options.find((text) => text.startsWith(`--${name}=`))?.slice(`--${name}=`.length) ?? ''
  const feature = { folder, one: option('one'), group: option('group') }
  if (!/^[a-z]+(-[a-z]+)*$/.test(folder) || !/^[a-z]+( [a-z]+)*$/.test(feature.one) || !feature.group) stop(usage)
  return feature
}

if (process.argv[1] === import.meta.filename) {
  const feature = readArguments(process.argv.slice(2))
  try {
    const { made, changed } = makeFeature(root, feature)
    const code = [...made, ...changed].filter((name) => !name.endsWith('.md'))
    run(runtime(), [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...code], { env: environment() })
    console.log(`Made: ${made.join(' ')}\nChanged: ${changed.join(' ')}`)
  } catch (error) {
    stop(error.message)
  }
  console.log(`\nNext: the fields in contract/${feature.folder}/${feature.folder}.ts, then`)
  console.log(`npm run migrations -- --name=${feature.folder}, and in web/app/locales/fr.json:`)
  for (const text of textsOf(feature)) console.log(`  ${JSON.stringify(text)}: ""`)
}
