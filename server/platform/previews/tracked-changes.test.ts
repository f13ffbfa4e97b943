import { DeletedTextRun, Document, InsertedTextRun, Packer, Paragraph, TextRun } from 'docx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { wordHtml } from './word-html.ts'

const by = (name: string, date = '2026-03-02T10:00:00Z') => `w:id="1" w:author="${name}" w:date="${date}"`
const run = (text: string, props = '') => `<w:r>${props}<w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (inside: string, props = '') => `<w:p>${props && `<w:pPr>${props}</w:pPr>`}${inside}</w:p>`
const ins = (inside: string, name = 'Ada') => `<w:ins ${by(name)}>${inside}</w:ins>`
const del = (inside: string, name = 'Ada') =>
  `<w:del ${by(name)}>${inside.replaceAll('w:t>', 'w:delText>').replaceAll('<w:t ', '<w:delText ')}</w:del>`
const ended = (how: 'ins' | 'del') => `<w:rPr><w:${how} ${by('Ada')}/></w:rPr>`

let plain: Record<string, Uint8Array> | undefined
/** A Word file with a body of our own. */
async function file(body: string): Promise<Uint8Array> {
  plain ??= unzipSync(await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('HERE')] }] })))
  const xml = strFromU8(plain['word/document.xml'] as Uint8Array)
  const whole = xml.replace(/<w:p>(?:(?!<w:p>)[\s\S])*?HERE[\s\S]*?<\/w:p>/, () => body)
  return zipSync({ ...plain, 'word/document.xml': strToU8(whole) })
}
async function read(bytes: Uint8Array) {
  const made = await wordHtml(bytes)
  if (made.as !== 'word') throw new Error(JSON.stringify(made))
  return made
}
const bodyOf = async (body: string) => read(await file(body))
/** What is read of a document with changes is what is read of the one that was changed, and of the one that it comes to. */
async function expectViews(changed: string, before: string, proposed: string) {
  const made = await bodyOf(changed)
  expect(made.html, 'as proposed').toBe((await bodyOf(proposed)).html)
  expect(made.tracked?.before, 'as before').toBe((await bodyOf(before)).html)
  expect((await bodyOf(before)).tracked).toBeNull()
  return made
}

describe('changes that were tracked in a Word document', () => {
  test('are marked with who made them and when, and it is read with and without them', async () => {
    const change = { id: 1, author: 'Ada', date: '2026-03-02T10:00:00Z' }
    const children = [
      new TextRun('The rent is '),
      new DeletedTextRun({ text: '1,000', ...change }),
      new InsertedTextRun({ text: '9,000', bold: true, ...change }),
      new InsertedTextRun({ text: ' a <month>', ...change, author: 'Bob "B" & Co' }),
    ]
    const made = await read(await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph({ children })] }] })))
    expect(made.html).toBe('<p>The rent is <strong>9,000</strong> a &lt;month&gt;</p>')
    expect(made.tracked).toEqual({
      before: '<p>The rent is 1,000</p>',
      marked:
        '<p>The rent is <del data-change="0">1,000</del><strong><ins data-change="1">9,000</ins></strong><ins data-change="2"> a &lt;month&gt;</ins></p>',
      changes: [
        { kind: 'deleted', by: 'Ada', on: '2026-03-02', count: 1 },
        { kind: 'inserted', by: 'Ada', on: '2026-03-02', count: 1 },
        { kind: 'inserted', by: 'Bob "B" & Co', on: '2026-03-02', count: 1 },
      ],
    })
    expect(made).toMatchObject({ inserted: 2, deleted: 1 })
  })

  test('what was inserted and deleted again is in neither text', async () => {
    const made = await expectViews(
      paragraph(run('Keep ') + ins(del(run('this'), 'Bob')) + run('it.')),
      paragraph(run('Keep ') + run('it.')),
      paragraph(run('Keep ') + run('it.')),
    )
    expect(made.tracked?.marked).toBe('<p>Keep <del data-change="1">this</del>it.</p>')
  })

  test('ends of paragraphs that were deleted or inserted join and part paragraphs', async () => {
    await expectViews(
      paragraph(run('One '), ended('del')) + paragraph(run('two.')),
      paragraph(run('One ')) + paragraph(run('two.')),
      paragraph(run('One ') + run('two.')),
    )
    const parted = await expectViews(
      paragraph(run('One. '), ended('ins')) + paragraph(run('Two.')),
      paragraph(run('One. ') + run('Two.')),
      paragraph(run('One. ')) + paragraph(run('Two.')),
    )
    expect(parted.tracked?.marked).toBe('<p>One. <ins data-change="0">¶</ins></p><p>Two.</p>')
    // Whole paragraphs.
    const whole = await expectViews(
      paragraph(run('First.')) +
        paragraph(ins(run('New.')), ended('ins')) +
        paragraph(del(run('Old.')), ended('del')) +
        paragraph(run('Last.')),
      paragraph(run('First.')) + paragraph(run('Old.')) + paragraph(run('Last.')),
      paragraph(run('First.')) + paragraph(run('New.')) + paragraph(run('Last.')),
    )
    expect(whole.tracked?.marked).toBe(
      '<p>First.</p><p><ins data-change="0">New.</ins></p><p><del data-change="1">Old.</del></p><p>Last.</p>',
    )
    // A heading whose end was deleted goes on as what follows it; at the end of all it stays what it is.
    const style = '<w:pStyle w:val="Heading1"/>'
    await expectViews(
      paragraph(run('Terms '), style + ended('del')) + paragraph(run('and rent.')) + paragraph(run('End.'), ended('del')),
      paragraph(run('Terms '), style) + paragraph(run('and rent.')) + paragraph(run('End.')),
      paragraph(run('Terms ') + run('and rent.')) + paragraph(run('End.')),
    )
  })

  test('rows, cells, moves, links and formats are as they were, and as they come to', async () => {
    const cell = (text: string, props = '') => `<w:tc>${props && `<w:tcPr>${props}</w:tcPr>`}${paragraph(run(text))}</w:tc>`
    const row = (cells: string, how = '') => `<w:tr>${how && `<w:trPr><w:${how} ${by('Ada')}/></w:trPr>`}${cells}</w:tr>`
    const table = (rows: string) => `<w:tbl>${rows}</w:tbl>`
    const tables = await expectViews(
      table(
        row(cell('A')) + row(cell('B'), 'del') + row(cell('C'), 'ins') + row(cell('D') + cell('E', `<w:cellIns ${by('Ada')}/>`)),
      ),
      table(row(cell('A')) + row(cell('B')) + row(cell('D'))),
      table(row(cell('A')) + row(cell('C')) + row(cell('D') + cell('E'))),
    )
    expect(tables.tracked?.marked).toContain('<del data-change="0">B</del>')
    const moved = (how: string, text: string) => `<w:${how} ${by('Ada')}>${run(text)}</w:${how}>`
    await expectViews(
      paragraph(moved('moveFrom', 'First. ') + run('Second. ') + moved('moveTo', 'First. ')),
      paragraph(run('First. ') + run('Second. ')),
      paragraph(run('Second. ') + run('First. ')),
    )
    await expectViews(
      paragraph(run('Bold', '<w:rPr><w:b/><w:rPrChange w:id="3" w:author="Ada"><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr>')) +
        paragraph(ins(run('x')), '<w:pStyle w:val="Heading1"/><w:pPrChange w:id="4" w:author="Ada"><w:pPr/></w:pPrChange>'),
      paragraph(run('Bold', '<w:rPr><w:i/></w:rPr>')) + paragraph(''),
      paragraph(run('Bold', '<w:rPr><w:b/></w:rPr>')) + paragraph(run('x'), '<w:pStyle w:val="Heading1"/>'),
    )
  })

  test('any text against any other: accepted it is the new one, rejected the old one', async () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let at = 0; at < 40; at++) {
      const pieces = Array.from({ length: 1 + random(6) }, () => ({ how: random(3), text: run(`w${random(90)} `) }))
      const ends = random(3)
      const changed = pieces.map(({ how, text }) => [text, ins(text), del(text)][how]).join('')
      const before = pieces.map(({ how, text }) => (how === 1 ? '' : text)).join('')
      const proposed = pieces.map(({ how, text }) => (how === 2 ? '' : text)).join('')
      const last = paragraph(run('Z.'))
      const two = (inside: string) => paragraph(inside) + last
      const one = (inside: string) => paragraph(inside + run('Z.'))
      await expectViews(
        paragraph(changed + ins(run('+')), ['', ended('ins'), ended('del')][ends]) + last,
        (ends === 1 ? one : two)(before),
        (ends === 2 ? one : two)(proposed + run('+')),
      )
    }
  })

  test('nobody is named where the file names nobody; signs that a file brings are none of ours', async () => {
    const made = await bodyOf(
      paragraph(`${run('a\ue0000\ue001b\ue002&#xE000;7&#57345;c')}<w:ins w:id="9"><w:r><w:t>!</w:t></w:r></w:ins>`),
    )
    expect(made.tracked).toMatchObject({
      marked: '<p>a0b7c<ins data-change="0">!</ins></p>',
      changes: [{ kind: 'inserted', by: '', on: null, count: 1 }],
    })
  })

  test('what is no XML, or too deep, is refused and does not hang', async () => {
    const mark = paragraph(ins(run('x')))
    await expect(bodyOf(`${mark}<w:p><w:r w:a="></w:p>`)).rejects.toThrow()
    await expect(bodyOf(`${mark}<w:p><w:r></w:p></w:r>`)).rejects.toThrow()
    await expect(bodyOf(mark + '<w:sdt>'.repeat(5_000) + '</w:sdt>'.repeat(5_000))).rejects.toThrow()
    const started = performance.now()
    await expect(bodyOf(mark + '<w:a b="'.repeat(50_000))).rejects.toThrow()
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
