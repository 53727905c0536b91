import { expect, test } from "vitest";
import { contentEnvironment } from "./environment.ts";

const SECRET = "a secret that only this test has, thirty-two characters or more";

test.each(["\n", "\r", "\r\n", " "])("ignores %j after a value, as the site does", (end) => {
  const environment = {
    STORAGE_TICKET_SECRET: SECRET,
    CLIENT_ADDRESS_HEADER: "x-real-ip",
    CONTENT_DIR: "/var/files",
    PINNING_SERVICE_URL: "https://pins.example",
    PINNING_SERVICE_TOKEN: "token",
  };
  const ended = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, value + end]));
  expect(contentEnvironment(ended)).toEqual(contentEnvironment(environment));
});
