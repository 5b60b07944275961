/** One observation: the values of the features, and what came of it. */
export type Row = { readonly x: readonly number[]; readonly y: number; readonly weight: number }

/**
 * The weights of the features with the least squared error, by the normal equations. `ridge` is how strongly each weight is drawn to
 * zero, in rows of a feature's mean size: features that say nearly the same would else get large weights against each other.
 */
export function leastSquares(rows: readonly Row[], ridge: number): number[] {
  const size = rows[0]!.x.length
  const matrix = Array.from({ length: size }, () => new Array<number>(size + 1).fill(0))
  for (const { x, y, weight } of rows) {
    for (let i = 0; i < size; i++) {
      const row = matrix[i]!
      const scaled = weight * x[i]!
      if (scaled === 0) continue
      for (let j = 0; j < size; j++) row[j]! += scaled * x[j]!
      row[size]! += scaled * y
    }
  }
  for (let i = 0; i < size; i++) matrix[i]![i]! *= 1 + ridge / rows.length
  return solved(matrix)
}

/** Gauss' elimination with the largest pivot; a feature that is always zero weighs nothing. */
function solved(matrix: number[][]): number[] {
  const size = matrix.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(matrix[row]![column]!) > Math.abs(matrix[pivot]![column]!)) pivot = row
    }
    const [upper, lower] = [matrix[column]!, matrix[pivot]!]
    matrix[column] = lower
    matrix[pivot] = upper
    const head = matrix[column]![column]!
    if (Math.abs(head) < 1e-9) continue
    for (let row = 0; row < size; row++) {
      if (row === column) continue
      const factor = matrix[row]![column]! / head
      if (factor === 0) continue
      for (let i = column; i <= size; i++) matrix[row]![i]! -= factor * matrix[column]![i]!
    }
  }
  return matrix.map((row, i) => (Math.abs(row[i]!) < 1e-9 ? 0 : row[size]! / row[i]!))
}
