import { UserLink } from './NameLink.tsx'

/** Stands in a sentence until the name is put there: of Unicode's private use area, which no text has. */
const NAME = '\uE000'

interface Props {
  name: string
  /** Whose page the name leads to, for whoever may open it. */
  id: number | null | undefined
  /** It stands where links are not marked: the pointer tells. */
  isPlain?: boolean
  /** The sentence, in which the name is put as it is given. */
  children: (name: string) => string
}

/** A sentence that names somebody, whose name leads to their page wherever the language puts it. */
export function PersonSaid({ name, id, isPlain, children }: Props) {
  const [before, after] = children(NAME).split(NAME)
  return (
    <>
      {before}
      <UserLink id={name ? id : null} isPlain={isPlain}>
        {name}
      </UserLink>
      {after}
    </>
  )
}
