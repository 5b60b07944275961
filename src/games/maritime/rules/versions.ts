/**
 * What newer rules versions do otherwise than those before, each under the ruling that tells why. A match goes on by the
 * version it began with until its host adopts the newer rules.
 */

/** V7: objectives met and parts of objectives count side by side, and gold without a limit. */
export function bothColumnsCount(rules: number): boolean {
  return rules >= 2
}

/** C10: between fleets hits land before misfires are looked at again, and a ship that is lost ends the fight. */
export function hitsComeFirst(rules: number): boolean {
  return rules >= 2
}

/** C10: a pirate ship that is sunk deals no hits any more. */
export function sunkPiratesAreSilent(rules: number): boolean {
  return rules >= 2
}

/** C4: a letter of marque opens an attack on a pirate port as well, once its toll is paid. */
export function lettersOpenPiratePorts(rules: number): boolean {
  return rules >= 2
}

/** C18 and M5: what has no point left loses none, and the log does not say that it did. */
export function onlyRealDamageIsTold(rules: number): boolean {
  return rules >= 2
}

/** C33: one command may roll dice again throw after throw. */
export function rollsGoOn(rules: number): boolean {
  return rules >= 3
}
