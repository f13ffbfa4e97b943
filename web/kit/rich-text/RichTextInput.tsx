import '@mantine/tiptap/styles.layer.css'
import { Input } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './RichText.module.css'

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
}

/** What `server/platform/rich-text/clean.ts` lets through, and nothing else. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    strike: false,
    underline: false,
    heading: { levels: [2, 3] },
  }),
  Link.configure({ openOnClick: false, protocols: ['mailto', 'tel'] }),
]

/** Writes a text with bold, italic, headings, lists and links. */
export function RichTextInput({ id, label, description, error, withAsterisk, value, onChange, onBlur }: RichTextProps) {
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
    >
      <RichTextEditor
        editor={editor}
        className={classes['editor'] ?? ''}
        data-wrong={error ? true : undefined}
        labels={{
          boldControlLabel: t('Bold'),
          italicControlLabel: t('Italic'),
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
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link disableTooltips />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content className={classes['rich'] ?? ''} />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
