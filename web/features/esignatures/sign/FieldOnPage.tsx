import { useTranslation } from 'react-i18next'
import own from './Sign.module.css'
import type { OwnField } from './sign-page-calls.ts'
import { isFixed, type Shown } from './useFilling.ts'

/** What each kind of field asks for; the light page comes without the contract, which holds these words too. */
const words: Record<OwnField['kind'], string> = {
  signature: 'Sign here',
  initials: 'Initials',
  date: 'Date signed',
  name: 'Name',
  text: 'Text',
  checkbox: 'Checkbox',
  attachment: 'Attach a file',
}

interface Props {
  field: OwnField
  shown: Shown
  isNext: boolean
  /** In pixels. */
  height: number
  onPress: () => void
}

/** A field where it stands on its page. A press fills it in. */
export function FieldOnPage({ field, shown, isNext, height, onPress }: Props) {
  const { t } = useTranslation()
  const { id, kind, x, y, width, label, required } = field
  const percent = (part: number) => `${part * 100}%`
  const about = [
    label || t(words[kind]),
    shown && 'text' in shown ? shown.text : shown ? t('filled in') : required ? t('required') : t('optional'),
  ]
  const place = {
    left: percent(x),
    top: percent(y),
    width: percent(width),
    height: percent(field.height),
    fontSize: Math.min(16, height * 0.62),
  }
  const content = shown ? (
    'picture' in shown ? (
      <img src={shown.picture} alt="" />
    ) : (
      shown.text
    )
  ) : (
    <span>{label || (kind === 'checkbox' ? '' : t(words[kind]))}</span>
  )
  if (isFixed(field))
    return (
      <span id={`field-${id}`} className={own['field']} data-fixed style={place}>
        {content}
      </span>
    )
  return (
    <button
      type="button"
      id={`field-${id}`}
      className={own['field']}
      data-kind={kind}
      data-filled={shown ? '' : undefined}
      data-next={isNext ? '' : undefined}
      style={place}
      aria-label={about.join(', ')}
      {...(kind === 'checkbox' ? { role: 'checkbox', 'aria-checked': Boolean(shown) } : {})}
      onClick={onPress}
    >
      {content}
    </button>
  )
}
