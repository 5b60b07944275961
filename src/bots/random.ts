import type { Bot } from './bot.ts'

/** Plays any game: each choice is equally likely. */
export const random: Bot = (game, view, seat, rules, below) => {
  const choices = game.choices(view, seat, rules)
  const choice = choices[below(choices.length)]
  if (choice === undefined) throw new Error(`${game.id} asks seat ${seat} to act and offers no choice`)
  return choice
}
