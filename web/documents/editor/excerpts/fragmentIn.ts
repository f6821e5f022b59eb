/** Returns the part of an address behind its `#`; nothing where there is none. */
export const fragmentIn = (address: string): string => address.split('#')[1] ?? ''
