import { pictureKey, pictureSrc, richTextLimits } from '@atrium/contract/kit/rich-text.ts'
import { type Editor, Node } from '@tiptap/react'
import { apiBase } from '../api-base.ts'

/** A picture of the company's repository. Others are not taken over: their address would tell somebody else who reads. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    key: {
      default: null,
      parseHTML: (element) => pictureKey(element.getAttribute('src') ?? '') ?? null,
      renderHTML: ({ key }) => ({ src: apiBase + pictureSrc(String(key)) }),
    },
    alt: { default: '' },
    width: {
      default: null,
      parseHTML: (element) => Number.parseInt(element.getAttribute('width') ?? '', 10) || null,
    },
  }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => (pictureKey(element.getAttribute('src') ?? '') ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

/** A line across the text; where it ends a page, what follows begins the next one. */
export const Rule = Node.create({
  name: 'rule',
  group: 'block',
  addAttributes: () => ({
    page: {
      default: false,
      parseHTML: (element) => element.getAttribute('data-break') === 'page',
      renderHTML: ({ page }) => (page ? { 'data-break': 'page' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: ({ HTMLAttributes }) => ['hr', HTMLAttributes],
})

export const insertRule = (editor: Editor, { page }: { page: boolean }) =>
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'rule', attrs: { page } }, { type: 'paragraph' }])
    .run()

export const insertPicture = (editor: Editor, { src, alt }: { src: string; alt: string }) =>
  editor
    .chain()
    .focus()
    .insertContent({ type: 'picture', attrs: { key: pictureKey(src), alt, width: richTextLimits.widest / 2 } })
    .run()

/** The picture that is selected. */
export function pictureIn(editor: Editor): { alt: string; width: number | null } | undefined {
  if (!editor.isActive('picture')) return undefined
  const { alt, width } = editor.getAttributes('picture')
  return { alt: String(alt ?? ''), width: typeof width === 'number' ? width : null }
}

export const changePicture = (editor: Editor, attributes: { alt?: string; width?: number | null }) =>
  editor.commands.updateAttributes('picture', attributes)
