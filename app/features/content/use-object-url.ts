import { useEffect, useState } from "react";

/** Address of the bytes for an element that shows them, until it is removed; undefined at first. */
export function useObjectUrl(bytes: Uint8Array<ArrayBuffer>, mediaType: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, mediaType]);
  return address;
}
