/** Models that are published after the start: most need weights that are fetched first. In this order. */
import type { PackageName } from "../../packages/catalogue.ts";
import { centerFaceListing } from "../../packages/centerface/listing.ts";
import type { Listing } from "../../packages/listing.ts";
import { magikaListing } from "../../packages/magika/listing.ts";
import { miniLmListing } from "../../packages/minilm/listing.ts";
import { ppocrListing } from "../../packages/ppocr/listing.ts";
import { sileroListing } from "../../packages/silero-vad/listing.ts";
import { smollm2Listing } from "../../packages/smollm2-chat/listing.ts";
import { whisperListing } from "../../packages/whisper-base/listing.ts";

export interface FetchedModel {
  readonly name: string;
  readonly package: PackageName;
  readonly listing: Listing;
}

export const fetchedModels: readonly FetchedModel[] = [
  { name: "SmolLM2 135M Instruct", package: "smollm2-chat", listing: smollm2Listing },
  { name: "Whisper base", package: "whisper-base", listing: whisperListing },
  { name: "PP-OCRv4", package: "ppocr", listing: ppocrListing },
  { name: "CenterFace", package: "centerface", listing: centerFaceListing },
  { name: "Silero VAD", package: "silero-vad", listing: sileroListing },
  { name: "Magika", package: "magika", listing: magikaListing },
  { name: "MiniLM Sentence Search", package: "minilm", listing: miniLmListing },
];
