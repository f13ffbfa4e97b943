import '@mantine/tiptap/styles.layer.css'
import { Input } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { InsertControls } from './InsertControls.tsx'
import { NamesMenu } from './NamesMenu.tsx'
import { Picture, Rule } from './nodes.ts'
import { PictureBar } from './PictureBar.tsx'
import classes from './RichText.module.css'
import { TableBar } from './TableBar.tsx'
import { tableExtensions } from './tables.ts'

export interface RichTextProps {
  id: string
  label: string
  description?: ReactNode
  error?: ReactNode
  withAsterisk: boolean
  /** HTML; empty when nothing is written. */
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  /** What the text may name between two braces. */
  names?: readonly string[] | undefined
  /** It is put on paper, where pages end. */
  onPaper?: boolean | undefined
  /** It has a few lines. */
  short?: boolean | undefined
}

/** What `server/platform/rich-text/clean.ts` lets through, and nothing else. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    strike: false,
    heading: { levels: [2, 3] },
  }),
  Link.configure({ openOnClick: false, protocols: ['mailto', 'tel'] }),
  ...tableExtensions,
  Picture,
  Rule,
]

/** Writes a text with its formatting, lists, links, tables and pictures. */
export function RichTextInput(props: RichTextProps) {
  const {
    id,
    label,
    description,
    error,
    withAsterisk,
    value,
    onChange,
    onBlur,
    names = [],
    onPaper = false,
    short = false,
  } = props
  const { t } = useTranslation()
  /** What the form and the editor both have. */
  const last = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-required': String(withAsterisk),
      },
    },
    onUpdate: ({ editor: now }) => {
      last.current = now.isEmpty ? '' : now.getHTML()
      onChange(last.current)
    },
    onBlur,
  })
  useEffect(() => {
    // Somebody else's text was taken over, or the record came anew.
    if (value === last.current || !editor || editor.isDestroyed) return
    last.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      withAsterisk={withAsterisk}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      descriptionProps={{ mt: 5 }}
      errorProps={{ mt: 5 }}
    >
      <RichTextEditor
        editor={editor}
        className={classes['editor'] ?? ''}
        data-wrong={error ? true : undefined}
        data-short={short || undefined}
        labels={{
          boldControlLabel: t('Bold'),
          italicControlLabel: t('Italic'),
          underlineControlLabel: t('Underline'),
          blockquoteControlLabel: t('Quote'),
          h2ControlLabel: t('Heading'),
          h3ControlLabel: t('Smaller heading'),
          bulletListControlLabel: t('Bulleted list'),
          orderedListControlLabel: t('Numbered list'),
          linkControlLabel: t('Link'),
          unlinkControlLabel: t('Remove link'),
          linkEditorInputLabel: t('Address of the link'),
          linkEditorInputPlaceholder: 'https://example.com',
          linkEditorExternalLink: t('Open in a new tab'),
          linkEditorInternalLink: t('Open in the same tab'),
          linkEditorSave: t('Save'),
        }}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link disableTooltips />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          {editor && <InsertControls editor={editor} onPaper={onPaper} isLong={!short} />}
          {editor && names.length > 0 && <NamesMenu editor={editor} names={names} />}
        </RichTextEditor.Toolbar>
        {editor?.isActive('table') && <TableBar editor={editor} />}
        {editor?.isActive('picture') && <PictureBar editor={editor} />}
        <RichTextEditor.Content className={classes['rich'] ?? ''} />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
