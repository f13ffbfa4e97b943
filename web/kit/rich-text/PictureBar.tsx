import { richTextLimits } from '@atrium/contract/kit/rich-text.ts'
import { Button, Group, SegmentedControl, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { changePicture, pictureIn } from './nodes.ts'
import classes from './RichText.module.css'

const { widest, alt: longestAlt } = richTextLimits
const widths = [
  { width: widest / 4, text: 'Small' },
  { width: widest / 2, text: 'Medium' },
  { width: widest, text: 'Wide' },
] as const

/** What the picture that is selected shows in words, and how wide it is. */
export function PictureBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const picture = pictureIn(editor)
  if (!picture) return null
  const width = picture.width ?? widest
  const [nearest] = widths.toSorted((one, other) => Math.abs(one.width - width) - Math.abs(other.width - width))
  return (
    <Group role="group" aria-label={t('Picture')} className={classes['bar'] ?? ''} gap={8}>
      <TextInput
        size="xs"
        flex={1}
        miw={120}
        maxLength={longestAlt}
        aria-label={t('What it shows, for who cannot see it')}
        placeholder={t('What it shows, for who cannot see it')}
        value={picture.alt}
        onChange={({ currentTarget }) => changePicture(editor, { alt: currentTarget.value })}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('Width')}
        style={{ flexShrink: 0 }}
        value={String(nearest?.width)}
        onChange={(chosen) => changePicture(editor, { width: Number(chosen) })}
        data={widths.map(({ width: value, text }) => ({ value: String(value), label: t(text) }))}
      />
      <Button size="xs" variant="default" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {t('Remove')}
      </Button>
    </Group>
  )
}
