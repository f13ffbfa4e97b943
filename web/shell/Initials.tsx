import classes from './Initials.module.css'

/** A person's initials in a circle; the name stands beside it or on the button around it. */
export function Initials({ name, size }: { name: string; size: number }) {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return (
    <span
      className={classes['initials']}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      data-letters={letters.join('').toUpperCase()}
      aria-hidden
    />
  )
}
