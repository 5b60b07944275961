import { sections } from './sections.tsx'
import { text } from './texts.ts'

/** What there is to know at this very stage: the parts of the lesson that are about it. */
export function Help({ phase }: { readonly phase: string }) {
  return (
    <div class="lesson" lang="en">
      {sections
        .filter(({ id, stages }) => id === phase || stages.some((stage) => stage === phase))
        .map(({ id, title, Text }) => (
          <section key={id}>
            <h3>{text(title)}</h3>
            <Text />
          </section>
        ))}
    </div>
  )
}
