import { apiBase } from '../kit/api-base.ts'
import { useViewer } from '../kit/useViewer.ts'
import classes from './Face.module.css'

/** The viewer's picture in a circle, over their initials; the name stands beside it or on the button around it. */
export function Face({ size }: { size: number }) {
  const { fullName, photoUrl } = useViewer().user
  const words = fullName.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return (
    <span
      className={classes['face']}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      data-letters={letters.join('').toUpperCase()}
      aria-hidden
    >
      {photoUrl && <img src={apiBase + photoUrl} alt="" />}
    </span>
  )
}
