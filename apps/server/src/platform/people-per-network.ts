/**
 * People of one network, such as a school class, who use the site at the same time without meeting a limit. Every limit of a
 * network follows from it or is compared with it by the test; at least the capacity of a room, so that a room can be filled.
 */
export const PEOPLE_PER_NETWORK = 60
