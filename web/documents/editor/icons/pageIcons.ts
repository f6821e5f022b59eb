/** Icons that people use for pages, in rows of related signs, the most useful ones first; what they are called, `emoji/emoji.ts` knows. */
export const pageIcons: readonly string[] = `
📄 📝 📘 📗 📕 📙 📚 📖 📓 📔 📒 📃 📜 📑 🔖 🏷️ 📰 🗞️
✅ ☑️ ✔️ ❌ ⚠️ 🚨 ❗ ❓ 💡 🔥 ⭐ 🌟 ✨ 🎯 🏁 🚀 🎉 🎊 🏆 🥇 💯
📌 📍 🗺️ 🧭 🗂️ 📁 📂 🗃️ 🗄️ 📦 📥 📤 ✉️ 📧 📨 📮 🗳️
📅 🗓️ ⏰ ⏱️ ⏳ 🕒 📊 📈 📉 💰 💶 💳 🧾 💼 🏢 🏠 🏛️ 🏫 🏥 🏭 🏗️ 🌍 🌐
👋 👍 👏 🙌 🤝 🙏 💪 🧠 👀 👤 👥 🧑‍💻 🧑‍🏫 🧑‍🔬 🧑‍🎨 🧑‍⚖️ 🧑‍🚀 😀 😎 🤔 🥳 🤖
💻 🖥️ 📱 ⌨️ 🖱️ 🖨️ 💾 💿 🔌 🔋 📡 🛰️ 🔧 🔨 🛠️ ⚙️ 🧰 🧪 🔬 🔭 🧬 💊 🩺 🐛 🦀 🐍 🐳 🐘 🐧 🦊 🐱 🐶 🐝 🦋 🐢 🦉
🔒 🔓 🔑 🗝️ 🛡️ ⚖️ 📏 📐 ✏️ ✒️ 🖊️ 🖍️ 🎨 🖼️ 📷 🎥 🎬 🎙️ 🎧 🎵 🎮 🎲 🧩 ♟️
🔗 📎 ✂️ 🔍 🔎 🧹 ♻️ 🗑️ 🔄 ➕ ➖ ➡️ ⬆️ ⬇️ ↩️ ✳️ 🔴 🟠 🟡 🟢 🔵 🟣 ⚫ ⚪ 🟥 🟦 🟩
❤️ 🧡 💛 💚 💙 💜 🌱 🌿 🌳 🌲 🌵 🌸 🌻 🌹 🍀 ☀️ 🌙 ⛅ 🌈 ⚡ ❄️ 🌊 🏔️ 🏖️ 🏝️
☕ 🍵 🍽️ 🍞 🥐 🧀 🍎 🍋 🍇 🍕 🎂 🍷 🚗 🚲 🚆 ✈️ 🚢 🚚 🧳 ⚽ 🏀 🎾 🏃 🧘 🎁 🎈 🛒 👕 🎓 🇫🇷 🇬🇧 🇪🇺`
  .trim()
  .split(/\s+/)
