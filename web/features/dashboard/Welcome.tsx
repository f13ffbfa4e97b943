import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '../../kit/usePortal.ts'
import { useViewer } from '../../kit/useViewer.ts'
import classes from './Home.module.css'

const KEY = 'atrium.welcome'

/** What the landlord says to its clients, until they have put it away on this device; another text is shown again. */
export function Welcome() {
  const { t } = useTranslation()
  const { user } = useViewer()
  const welcome = usePortal()?.client?.welcome
  const [putAway, setPutAway] = useState(() => localStorage.getItem(KEY))
  const known = `${user.id} ${welcome}`
  if (!welcome || putAway === known) return null
  return (
    <div className={classes['welcome']}>
      <p>{welcome}</p>
      <button
        type="button"
        aria-label={t('Put away')}
        onClick={() => {
          localStorage.setItem(KEY, known)
          setPutAway(known)
        }}
      >
        <IconX size={18} stroke={1.7} aria-hidden />
      </button>
    </div>
  )
}
