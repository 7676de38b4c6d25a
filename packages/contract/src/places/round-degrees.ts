/** A few centimetres on the ground: more precise than any phone, and coarse enough for the database. */
const DEGREE_PARTS = 1e7

/** Degrees as positions are sent and stored. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * DEGREE_PARTS) / DEGREE_PARTS
