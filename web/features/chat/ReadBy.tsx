import { useTranslation } from 'react-i18next'
import classes from './Chat.module.css'
import type { Reader } from './useReaders.ts'

interface Props {
  /** The viewer's newest message. */
  messageId: number
  readers: readonly Reader[]
}

/** More are counted. */
const NAMED = 3

/** Below what the viewer wrote last: whether the other one has read it, or who of a group has. */
export function ReadBy({ messageId, readers }: Props) {
  const { t } = useTranslation()
  const names = readers.filter(({ readUpTo }) => readUpTo >= messageId).map(({ name }) => name)
  if (names.length === 0) return null
  const text =
    readers.length === 1
      ? t('Read')
      : names.length === readers.length
        ? t('Read by everyone')
        : names.length > NAMED
          ? t('Read by {{n}} of {{all}}', { n: names.length, all: readers.length })
          : t('Read by {{names}}', { names: names.join(', ') })
  return <p className={classes['readBy']}>{text}</p>
}
